import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Connection } from '../../platform/database/connect/connection.ts';
import { describeStatement } from '../../platform/database/driver/describe-statement.ts';
import { statements } from '../../platform/database/sql.ts';
import { compareStatement } from './compare-statement.ts';
import { readDeclaredStatements, shortPath } from './declared-statements.ts';
import { readSchema } from './schema-types.ts';

/**
 * Asks PostgreSQL to prepare every statement of these files, and compares what it says with the types that the source
 * declares. One sentence for each difference.
 */
export async function checkStatements(files: readonly string[], connection: Connection): Promise<string[]> {
  for (const file of files) await import(/* @vite-ignore */ file);
  const textsByPlace = Map.groupBy(statements, placeOf);
  const { statements: declaredStatements, problems } = readDeclaredStatements(files);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const schema = await readSchema(client);
    for (const declared of declaredStatements) {
      const { file, line, name, position } = declared;
      const report = (problem: string) => problems.push(`${file}:${line} ${name}: ${problem}`);
      const made = textsByPlace.get(`${file}:${position}`);
      if (!made) report('is not made when its file is loaded, so nothing can check it');
      for (const text of new Set(made?.map((each) => each.text))) {
        const described = await describeStatement(client, text).catch((error: Error) => error);
        if (described instanceof Error) report(`PostgreSQL refuses it: ${described.message}`);
        else compareStatement(declared, described, schema).forEach(report);
      }
    }
    return problems.map(shortPath);
  } finally {
    await client.end();
  }
}

/** `file:line:column` of the call that made it: a text need not be unique, and one call may make several. */
function placeOf({ stack = '' }: { stack?: string }): string {
  const [, place = ''] = /\n\s+at (?:.*\()?(.+?:\d+:\d+)\)?/.exec(stack) ?? [];
  return place.startsWith('file:') ? fileURLToPath(place) : place;
}
