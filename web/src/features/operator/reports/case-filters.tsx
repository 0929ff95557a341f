import { type CaseOrder, caseOrders, caseReasons, type caseStates } from '@hearth/contract/moderation/rules';
import { reportedKinds } from '@hearth/contract/reports/rules';
import { t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { kindLabels } from '../../reports/public/decision-words.ts';
import { reportReasonLabels } from '../../reports/public/reason-words.ts';
import { useCaseCounts } from './api/cases.ts';
import type { CaseFilters } from './api/filters.ts';
import { heldLabel, stateLabels } from './decision-words.ts';

const orderLabels: Record<CaseOrder, string> = { oldest: t`Oldest first`, most: t`Most reported first` };

type Props = { filters: CaseFilters; onChange: (filters: CaseFilters) => void };

export function CaseFiltersBar({ filters, onChange }: Props) {
  const counts = useCaseCounts();
  const countOf = { open: counts?.open, appealed: counts?.appealed, decided: undefined };
  const tabs = (['open', 'appealed', 'decided'] as const satisfies (typeof caseStates)[number][]).map((value) => ({
    value,
    label: stateLabels[value],
    ...(countOf[value] && { count: countOf[value] }),
  }));
  return (
    <Tabs
      label={t`State of cases`}
      tabs={tabs}
      value={filters.state}
      onChange={(state) => onChange({ ...filters, state })}
    >
      <TabPanel value={filters.state}>
        <div className="grid grid-cols-2 gap-2">
          <SelectField
            label={t({ message: 'Reason', context: 'noun' })}
            value={filters.reason}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filters, reason: caseReasons.find((each) => each === value) ?? '' })
            }
          >
            <option value="">{t({ message: 'All', context: 'reasons' })}</option>
            {caseReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reason === 'site_rule' ? heldLabel : reportReasonLabels[reason]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t({ message: 'What', context: 'reported' })}
            value={filters.kind}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filters, kind: reportedKinds.find((each) => each === value) ?? '' })
            }
          >
            <option value="">{t({ message: 'Everything', context: 'reported' })}</option>
            {reportedKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </SelectField>
          {filters.state === 'open' && (
            <SelectField
              label={t`Order`}
              value={filters.order}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...filters, order: caseOrders.find((each) => each === value) ?? 'oldest' })
              }
            >
              {caseOrders.map((order) => (
                <option key={order} value={order}>
                  {orderLabels[order]}
                </option>
              ))}
            </SelectField>
          )}
          <label className="flex min-h-11 cursor-pointer items-center gap-2 self-end">
            <input
              type="checkbox"
              checked={filters.mine}
              onChange={({ currentTarget: { checked } }) => onChange({ ...filters, mine: checked })}
              className="size-4.5 accent-accent"
            />
            {t`Assigned to me`}
          </label>
        </div>
      </TabPanel>
    </Tabs>
  );
}
