import type { ReportReason } from '@hearth/contract/reports/rules';
import { t } from '@lingui/core/macro';

export const reportReasonLabels: Record<ReportReason, string> = {
  spam: t`Spam`,
  nudity: t`Nudity`,
  harassment: t`Hate or harassment`,
  false_information: t`False information`,
  violence: t`Violence`,
  other: t`Something else`,
};
