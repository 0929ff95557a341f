/** What moderators do about the group. */
export function ManageGroup({ groupId }: { groupId: string }) {
  return <div data-group={groupId} />;
}
