function meta(name: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // The server fills the placeholders in; Vite's own server leaves them as they are.
  return content === '' || content.startsWith('%') ? fallback : content;
}

export const site = {
  name: meta('application-name', 'Hearth'),
  owner: meta('author', 'the Hearth community'),
};
