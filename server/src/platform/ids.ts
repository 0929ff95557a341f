import { createHash, randomBytes } from 'node:crypto';

/** UUIDv7: ids sort by the time they were made, and any server can make one. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The same text gets the same id, and nobody can choose a text that gets the id of another. */
export function idFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const zeros = '00000000-0000-0000-0000-000000000000';

/** No id is smaller. */
export const lowestId = zeros;

/** No id is greater. */
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The id of no member, for questions whose answer must take as long as one about a member. */
export const nobody = zeros;

/** No id that was made at this time or later is smaller. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** When an id was made: its first 48 bits, in milliseconds. */
export function millisecondsOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

export const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For texts that a client sent, such as the name of a topic or a part of a cursor. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text);
}
