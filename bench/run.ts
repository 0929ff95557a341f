import { parseArgs } from 'node:util';
import { chatsPart } from './chats-part.ts';
import { deliveryPart } from './delivery-part.ts';
import { groupsPart } from './group-watchers.ts';
import { livePart } from './live/live-part.ts';
import type { Options, Part } from './part.ts';
import { picturesPart } from './pictures-part.ts';
import { plansPart } from './plans-part.ts';
import { publish } from './report.ts';
import { requestsPart } from './requests/requests-part.ts';
import { searchPart } from './search-part.ts';
import { smallPart } from './small-part.ts';
import { webPart } from './web/web-part.ts';
import { wordsPart } from './words-part.ts';

/** A new kind of measurement is a module that exports a part, and a line here. */
const parts: readonly Part[] = [
  requestsPart,
  plansPart,
  livePart,
  deliveryPart,
  chatsPart,
  groupsPart,
  searchPart,
  wordsPart,
  picturesPart,
  smallPart,
  webPart,
];

const { values } = parseArgs({
  options: {
    /** Names of parts with commas between them, or `all`. */
    part: { type: 'string', default: requestsPart.name },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    requests: { type: 'string', default: '0' },
    members: { type: 'string', default: '100' },
    posts: { type: 'string', default: '300' },
  },
});
const options: Options = {
  quick: values.quick,
  only: values.only,
  requests: Number(values.requests),
  members: Number(values.members),
  posts: Number(values.posts),
};

const names = values.part === 'all' ? parts.map(({ name }) => name) : values.part.split(',');
const chosen = names.map((name) => {
  const part = parts.find((each) => each.name === name);
  if (!part) throw new Error(`There is no part ${name}; there are ${parts.map((each) => each.name).join(', ')}.`);
  return part;
});
for (const part of chosen) for await (const report of part.measure(options)) await publish(options, report);
