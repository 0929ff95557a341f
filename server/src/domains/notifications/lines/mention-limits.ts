const hourMs = 3_600_000;
/** Of members who are no friends of the author. */
const mostMembers = 20;
const mostLines = 5;

type Sent = { recipientId: string; at: number };

/**
 * How often one member notifies others by mentions who are no friends of theirs: 20 different members an hour, and each of
 * them five times. Further mentions stand in the text and notify nobody. Counted at each server, as requests are.
 */
export class MentionLimits {
  readonly #sent = new Map<string, Sent[]>();

  /** Those of these members who may be notified now. */
  among(actorId: string, recipientIds: readonly string[], now: Date): string[] {
    const sent = this.#lately(actorId, now.getTime());
    const members = new Set(sent.map(({ recipientId }) => recipientId));
    return recipientIds.filter((id) => {
      if (members.size >= mostMembers && !members.has(id)) return false;
      members.add(id);
      return sent.filter(({ recipientId }) => recipientId === id).length < mostLines;
    });
  }

  /** The same, and counts them. */
  take(actorId: string, recipientIds: readonly string[], now: Date): string[] {
    const taken = this.among(actorId, recipientIds, now);
    const at = now.getTime();
    const sent = [...this.#lately(actorId, at), ...taken.map((recipientId) => ({ recipientId, at }))];
    if (sent.length > 0) this.#sent.set(actorId, sent);
    return taken;
  }

  /** Also forgets members who have mentioned nobody for an hour, the longest silent first. */
  #lately(actorId: string, now: number): Sent[] {
    const isOld = ({ at }: Sent) => at <= now - hourMs;
    for (const [id, sent] of this.#sent) {
      if (!sent.every(isOld)) break;
      this.#sent.delete(id);
    }
    const sent = (this.#sent.get(actorId) ?? []).filter((each) => !isOld(each));
    this.#sent.delete(actorId);
    if (sent.length > 0) this.#sent.set(actorId, sent);
    return sent;
  }
}
