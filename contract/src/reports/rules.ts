export const reportReasons = ['spam', 'nudity', 'harassment', 'false_information', 'violence', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportNoteLength = 500;
