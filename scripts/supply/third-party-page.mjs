/** The page THIRD_PARTY.md. */
export function thirdPartyPage(packages) {
  const table = (chosen) =>
    ['| package | version | licence |', '|---|---|---|']
      .concat(chosen.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`))
      .join('\n');
  const shipped = packages.filter((each) => each.shipped);
  const tools = packages.filter((each) => !each.shipped);
  return `# Third-party packages

Written by \`npm run licences\` from \`package-lock.json\`; \`npm run check\` fails if this page is not up to date, or if a
package has a licence that \`scripts/supply/read-packages.mjs\` does not allow. Packages for other systems are listed too.
The texts of the licences are in the packages.

## Part of a running site (${shipped.length})

${table(shipped)}

## Tools for building and testing (${tools.length})

${table(tools)}

## Data in this repository

| folder | from | licence |
|---|---|---|
| web/plugins/emoji | names of emoji in Arabic and Hebrew, from cldr-annotations-full and cldr-annotations-derived-full 48.2.0 | Unicode-3.0, its text is beside them |
`;
}
