import type { Mention } from '@hearth/contract/core/mention-rules';
import type { TestMember } from './members.ts';

/** "Hi @Ada, hi @Ben": a text that names these members, and where. */
export function naming(...members: readonly TestMember[]): { text: string; mentions: Mention[] } {
  const mentions: Mention[] = [];
  let text = '👋🏽';
  for (const { id: memberId, displayName } of members) {
    text += ' hi ';
    mentions.push({ memberId, start: text.length, length: displayName.length + 1 });
    text += `@${displayName}`;
  }
  return { text, mentions };
}

/** The same as a post has it. */
export function namingPost(...members: readonly TestMember[]): { content: string; mentions: Mention[] } {
  const { text: content, mentions } = naming(...members);
  return { content, mentions };
}
