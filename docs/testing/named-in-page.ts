export type Named = {
  /** `server/src/app.ts`, `platform/config/`, `<name>.routes.ts`. */
  paths: string[];
  /** Written as `path › name()`, or `name()` alone. */
  functions: { name: string; path?: string }[];
  /** Other identifiers: `reactionKinds`, `saved_posts`, `DATA_DIR`. */
  names: string[];
  /** `npm run <script>`. */
  scripts: string[];
  /** `PUT /api/posts/:postId/reaction`. */
  endpoints: string[];
  /** The numbers of decision records. */
  decisions: string[];
  /** Targets of relative links and images. */
  links: string[];
};

const fence = /^```[^\n]*\n([\s\S]*?)^```/gm;
const codeSpan = /`([^`\n]+)`/g;
const extension = /\.(?:[cm]?[jt]sx?|md|sql|json|css|svg|html|webp|png)$/;
const mediaType = /^(?:application|audio|image|text|video)\/[\w.+*-]+$/;
const pathShape = /^(?:\.\/)?[\w.*<>{},-]+(?:\/[\w.*<>{},-]+)*\/?$/;
const identifier = /^(?:[a-z][a-z\d]*[A-Z]\w*|[a-z\d]+(?:_[a-z\d]+)+|[A-Z\d]+(?:_[A-Z\d]+)+)$/;

/** Everything on a page that must exist in the repository. Paths and names count in code only, the rest everywhere. */
export function namedIn(page: string): Named {
  const fenced = groupsOf(page, fence);
  const prose = page.replace(fence, '');
  const spans = groupsOf(prose, codeSpan);
  const named: Named = {
    paths: [],
    functions: [],
    names: [],
    scripts: [...page.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, run, short]) => run ?? short ?? ''),
    endpoints: [],
    decisions: groupsOf(prose, /\bdecisions?\s(\d{3}(?:(?:,|\sand)\s\d{3})*)/gi).flatMap(
      (list) => list.match(/\d{3}/g) ?? [],
    ),
    links: [...groupsOf(prose, /\]\(([^)\s]+)\)/g), ...groupsOf(prose, /<img\s[^>]*src="([^"]+)"/g)].filter(isRelative),
  };
  for (const span of spans) readSpan(span, named);
  for (const line of fenced.join('\n').split('\n')) named.paths.push(...line.split(/\s+/).filter(isPath));
  return named;
}

function readSpan(span: string, named: Named): void {
  const [place = '', title] = span.split(' › ');
  if (title !== undefined) {
    const name = functionName(title);
    named.paths.push(place);
    if (name) named.functions.push({ name, path: place });
    return;
  }
  const called = functionName(span);
  if (called) named.functions.push({ name: called });
  else if (/^(?:GET|POST|PUT|PATCH|DELETE) \/api\//.test(span)) named.endpoints.push(span);
  else {
    for (const token of span.split(/\s+/)) {
      const name = token.replace(/=.*$/, '');
      if (isPath(token)) named.paths.push(token);
      else if (identifier.test(name)) named.names.push(name);
    }
  }
}

function functionName(text: string): string | undefined {
  return /^(\w+)\(\)$/.exec(text)?.[1];
}

/** Web addresses begin with a slash or a protocol, packages with `@`. */
function isPath(token: string): boolean {
  if (!pathShape.test(token) || mediaType.test(token)) return false;
  return token.includes('/') || extension.test(token);
}

function isRelative(link: string): boolean {
  return !/^(?:[a-z]+:|\/)/i.test(link);
}

function groupsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}
