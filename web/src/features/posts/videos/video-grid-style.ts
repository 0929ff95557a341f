export const gridStyle = 'grid gap-2 md:gap-4 lg:grid-cols-2';
