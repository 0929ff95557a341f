import { t } from '@lingui/core/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { copyText } from '../../../components/ui/toast/copy-text.ts';
import { site } from '../../../lib/page/site.ts';

type Props = { codes: string[]; onDone: () => void };

export function NewRecoveryCodes({ codes, onDone }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p>{t`Keep these codes in a safe place outside this site. They are shown only now, and each works once.`}</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Your recovery codes`}
        dir="ltr"
        className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 text-center font-mono outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy(codes)}>
          <Copy size={22} aria-hidden="true" />
          {t`Copy`}
        </Button>
        <Button variant="secondary" onClick={() => download(codes)}>
          <Download size={22} aria-hidden="true" />
          {t`Download`}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer size={22} aria-hidden="true" />
          {t`Print`}
        </Button>
        <Button className="ms-auto max-sm:w-full" onClick={onDone}>
          {t`Done`}
        </Button>
      </div>
      {createPortal(
        <div className="print-alone">
          <pre>{asText(codes)}</pre>
        </div>,
        document.body,
      )}
    </div>
  );
}

function asText(codes: string[]): string {
  const head = t`Recovery codes for ${{ site: site.name }} (${{ address: location.origin }}). Each works once.`;
  return [head, '', ...codes, ''].join('\n');
}

const copy = (codes: string[]) =>
  copyText(asText(codes), {
    copied: t`Codes copied.`,
    refused: t`Your browser doesn’t allow copying. Please download or print the codes.`,
  });

function download(codes: string[]): void {
  const url = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(url);
}
