/**
 * A statement that begins so gets no name: PostgreSQL plans it for its values each time, instead of once for all values. For
 * those whose best plan depends on them.
 */
export const plannedAnew = '/* planned anew */';
