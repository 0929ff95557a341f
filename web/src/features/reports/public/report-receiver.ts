import type { ReportBody } from '@hearth/contract/reports/endpoints';

/** Who can look at a report instead of the site's operator. */
export type ReportReceiver = {
  label: string;
  /** Says who will see the report. */
  description: string;
  send: (about: { postId: string; commentId: string | null }, body: ReportBody) => Promise<unknown>;
};
