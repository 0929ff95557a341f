import { madeId } from './made-id.ts';
import { authorStep, type SiteSize, secondsBetweenPosts } from './site-size.ts';

/** One session, because the helpers of the filling live in it. */
export type Client = {
  query<Row = unknown>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** What names the rows of a generated site. */
export type SiteNumbers = SiteSize & { memberId(n: number): string; postId(n: number): string };

/** `startMs`: when the first post was written. */
export function siteNumbers(size: SiteSize, startMs: number): SiteNumbers {
  return {
    ...size,
    memberId: (n) => madeId('member', n, startMs + n),
    postId: (n) => madeId('post', n, startMs + n * secondsBetweenPosts * 1_000),
  };
}

/** In SQL: the number of the member who wrote post `n`. */
export function authorOf(n: string): string {
  return `(${n}::bigint * ${authorStep} % (select count(*) from member_ids))`;
}
