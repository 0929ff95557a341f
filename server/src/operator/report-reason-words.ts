import type { ReportReason } from '@hearth/contract/reports/rules';

export const reportReasonLabels = {
  spam: 'Spam',
  nudity: 'Nudity',
  harassment: 'Hate or harassment',
  false_information: 'False information',
  violence: 'Violence',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;
