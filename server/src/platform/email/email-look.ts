/** The colours of the site, as in web/src/styles/tokens.css: mail programs know neither variables nor `light-dark()`. */
const looks = {
  canvas: { light: 'background-color:#f1efec;color:#211c19', dark: 'background-color:#0e0c0b;color:#f4efeb' },
  surface: { light: 'background-color:#ffffff;color:#211c19', dark: 'background-color:#25201d;color:#f4efeb' },
  sunken: { light: 'background-color:#f3f0ed;color:#211c19', dark: 'background-color:#362f2a;color:#f4efeb' },
  muted: { light: 'color:#675e57', dark: 'color:#b8ada4' },
  link: { light: 'color:#a74604', dark: 'color:#ffa661' },
  button: { light: 'background-color:#b94e03;color:#ffffff', dark: 'background-color:#fe9c50;color:#2a0f03' },
} as const;
type Look = keyof typeof looks;

/** The colours of the light theme stand at each element, because some mail programs drop all style sheets. */
export function look(name: Look, more = ''): string {
  return `class="${name}" style="${looks[name].light};${more}"`;
}

const darkRules = Object.entries(looks)
  .map(([name, { dark }]) => `.${name}{${dark.replaceAll(';', ' !important;')} !important}`)
  .join('');

const typeface = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

type Framed = {
  lang: string;
  direction: string;
  /** Already escaped, as all that follows. */
  subject: string;
  site: string;
  address: string;
  picture: string | null;
  content: string;
  footer: string;
};

/** The page around what an e-mail says. Tables, because one mail program with many readers knows no other layout. */
export function framed({ lang, direction, subject, site, address, picture, content, footer }: Framed): string {
  const size = 'width="40" height="40"';
  const mark = picture
    ? `<img src="${picture}" alt="" ${size} style="width:40px;height:40px;border-radius:10px;object-fit:cover;vertical-align:middle;border:0">&nbsp; `
    : '';
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>
</head>
<body ${look('canvas', 'margin:0;padding:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('canvas')}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" lang="${lang}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${typeface};font-size:16px;line-height:1.5">
<tr><td style="padding:0 8px 16px"><a href="${address}" ${look('link', 'text-decoration:none;font-size:22px;font-weight:700')}>${mark}<span dir="auto">${site}</span></a></td></tr>
<tr><td ${look('surface', 'border-radius:16px;padding:28px 24px 12px')}>
${content}
</td></tr>
<tr><td ${look('muted', 'padding:16px 8px;font-size:13px')}>${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
