import { maxSitePage, type SitePageName, sitePages } from '@hearth/contract/site/rules';
import type { SiteSettings } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { Markdown } from '../../site/public/markdown.tsx';
import { useSaveSettings } from './api.ts';
import { settingWords } from './setting-words.ts';
import { useDraft } from './use-draft.ts';

export function PagesForm({ settings }: { settings: SiteSettings }) {
  return (
    <div className="flex flex-col gap-6">
      {sitePages.map((page) => (
        <PageForm key={page} page={page} stored={settings[page]} />
      ))}
    </div>
  );
}

function PageForm({ page, stored }: { page: SitePageName; stored: string }) {
  const draft = useDraft({ text: stored });
  const { text } = draft.values;
  const save = useSaveSettings();
  const [previewed, setPreviewed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ [page]: text }, { onSuccess: draft.reset });
  };
  const label = settingWords[page];
  return (
    <form aria-label={label} onSubmit={submit} className="flex flex-col gap-3">
      <Textarea
        label={label}
        rows={6}
        className="min-h-40"
        hint={t`In Markdown: # for headings, - for lists, **bold**, *italic*, [a link](https://example.org). No HTML.`}
        limit={{ max: maxSitePage, what: label }}
        value={text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      {previewed && text.trim() !== '' && (
        <div className="max-h-96 overflow-y-auto rounded-md border border-line p-4">
          <Markdown text={text} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!draft.isChanged || isTooLong(text, maxSitePage)} busy={save.isPending}>
          {t({ message: 'Save', context: 'button' })}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={previewed}
          disabled={text.trim() === ''}
          onClick={() => setPreviewed(!previewed)}
        >
          {t`Preview`}
        </Button>
      </div>
    </form>
  );
}
