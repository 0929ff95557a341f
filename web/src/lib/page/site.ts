function meta(name: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // The server fills in the placeholders; Vite's development server does not.
  return content === '' || content.startsWith('%') ? fallback : content;
}

export const site = {
  name: meta('application-name', 'Hearth'),
  owner: meta('author', 'the Hearth community'),
  /** Which sponsors, events and groups are shown: invented ones, the operator's (`own`), or none. */
  content: meta('site-content', 'sample'),
  sendsMail: meta('sends-mail', 'no') === 'yes',
};
