export const reportedKinds = ['member', 'comment', 'message'] as const;
export type ReportedKind = (typeof reportedKinds)[number];
