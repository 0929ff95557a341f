import { remux } from './remux.ts';

const [from = '', to = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
process.send?.(await remux(from, to), () => process.disconnect());
