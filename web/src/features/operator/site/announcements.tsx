import { isAnnounced, maxAnnouncements, textFor } from '@hearth/contract/site/rules';
import type { Announcement } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { pageLanguage } from '../../../lib/language/words.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { useEndAnnouncement } from './api.ts';

export function Announcements({ announcements }: { announcements: Announcement[] }) {
  const [writing, setWriting] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {announcements.length > 0 && (
        <ul aria-label={t`Announcements`} className="flex flex-col divide-y divide-line">
          {announcements.map((each) => (
            <AnnouncementRow key={each.id} announcement={each} />
          ))}
        </ul>
      )}
      {writing ? (
        <AnnouncementForm onClose={() => setWriting(false)} />
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          disabled={announcements.length >= maxAnnouncements}
          onClick={() => setWriting(true)}
        >
          {t`New announcement`}
        </Button>
      )}
    </div>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, texts, from, until } = announcement;
  const end = useEndAnnouncement();
  const said = textFor(texts, pageLanguage);
  const times = { from: momentText(from), until: until ? momentText(until) : '' };
  return (
    <li className="flex items-start gap-3 py-3 max-md:flex-col">
      <div className="min-w-0 flex-1">
        <p dir="auto" lang={said?.language} className="whitespace-pre-line break-words">
          {said?.text}
        </p>
        <p className="text-muted text-sm">
          {until ? t`From ${times.from} to ${times.until}` : t`From ${times.from}, until you take it back`}
          {!isAnnounced(announcement, Date.now()) && ` · ${t`Not shown now`}`}
        </p>
      </div>
      <Button variant="danger-quiet" size="sm" busy={end.isPending} onClick={() => end.mutate(id)}>
        {t`Take back`}
      </Button>
    </li>
  );
}
