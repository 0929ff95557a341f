import { statement } from '../database/sql.ts';

export const unfinishedRefolding = statement<{ reached: string | null }, [name: string]>(
  'select reached from refoldings where name = $1',
);

export const noteReached = statement<never, [name: string, reached: string]>(
  'update refoldings set reached = $2 where name = $1',
);

export const finishRefolding = statement<never, [name: string]>('delete from refoldings where name = $1');
