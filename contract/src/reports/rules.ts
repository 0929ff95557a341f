export const reportReasons = ['spam', 'nudity', 'harassment', 'false_information', 'violence', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What members can report to those who run the site. */
export const reportedKinds = ['post', 'comment', 'story', 'message', 'member', 'group'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const maxReportNoteLength = 500;

/** So many messages around a reported one can be shown with it. */
export const maxReportContext = 10;
