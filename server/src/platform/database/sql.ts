// The one door to raw SQL: the import rules let only *.queries.ts through it.
export { sql } from 'kysely';
