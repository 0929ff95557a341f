/** What those who run the site did, as the log names it. Each action that changes something writes one of these. */
export const siteActs = [
  'role_given',
  'role_withdrawn',
  'verification_approved',
  'verification_rejected',
  'badge_given',
  'badge_withdrawn',
  'site_set_up',
  'site_changed',
  'maintenance_begun',
  'maintenance_ended',
  'announced',
  'announcement_ended',
  'mail_retried',
  'mail_tested',
  'case_assigned',
  'case_unassigned',
  'case_decided',
  'appeal_decided',
  'member_restricted',
  'restriction_lifted',
] as const;
export type SiteAct = (typeof siteActs)[number];
