export const reportReasons = ['spam', 'nudity', 'harassment', 'false_information', 'violence', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels = {
  spam: 'Spam',
  nudity: 'Nudity',
  harassment: 'Hate or harassment',
  false_information: 'False information',
  violence: 'Violence',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;

export const maxReportNoteLength = 500;
