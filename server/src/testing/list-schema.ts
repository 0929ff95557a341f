import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';

/** Everything that pg_dump would write of the schema, one line each, in a stable order. */
export async function listSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select * from pg_class where relnamespace = 'public'::regnamespace
    ), columns as (
      select a.*, t.relname, row_number() over (partition by t.oid order by a.attnum) as place
      from pg_attribute a join tables t on t.oid = a.attrelid
      where t.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
    )
    select line from (
      select format('relation %s: %s %s %s %s, storage %s, owner %s, grants %s, comment %s', relname, relkind, relpersistence,
        relreplident, relrowsecurity, reloptions, relowner::regrole, relacl, obj_description(oid, 'pg_class')) from tables
      union all
      select format('column %s %s %s: %s, not null %s, default %s, collation %s, storage %s, compression %s, statistics %s, '
          'options %s, identity %s, generated %s, grants %s',
        c.relname, to_char(place, 'FM000'), attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(d.adbin, d.adrelid), attcollation::regcollation, attstorage, attcompression, attstattarget, attoptions,
        attidentity, attgenerated, attacl)
      from columns c left join pg_attrdef d on d.adrelid = c.attrelid and d.adnum = c.attnum
      union all
      select format('constraint %s of %s: %s, %s', conname, conrelid::regclass, pg_get_constraintdef(oid, false), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select format('index %s: %s, valid %s, clustered %s, replica %s', indexrelid::regclass, pg_get_indexdef(indexrelid),
        indisvalid, indisclustered, indisreplident)
      from pg_index where indexrelid in (select oid from tables)
      union all
      select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger
      where not tgisinternal and tgrelid in (select oid from tables)
      union all
      select format('rule %s', pg_get_ruledef(oid)) from pg_rewrite where ev_class in (select oid from tables)
      union all
      select format('policy %s of %s', polname, polrelid::regclass) from pg_policy where polrelid in (select oid from tables)
      union all
      select format('function %s', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      union all
      select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
      where stxnamespace = 'public'::regnamespace
      union all
      select format('type %s: %s', typname, typtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
      union all
      select format('comment on column %s %s: %s', c.relname, c.attname, d.description)
      from pg_description d join columns c on c.attrelid = d.objoid and c.attnum = d.objsubid
      union all
      select format('grants by default: %s', defaclacl) from pg_default_acl
    ) as listed (line) order by line collate "C"`.execute(db);
  return rows.map(({ line }) => `${line}\n`).join('');
}
