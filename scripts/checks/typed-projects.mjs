/** What the compiler checks, each in one run. Folders with the same options share one, so that none is checked twice. */
export const typedProjects = {
  contract: 'contract',
  'server, demo, words and docs': 'tsconfig.node.json',
  web: 'web',
  e2e: 'e2e',
  bench: 'bench',
  'hostile-input': 'hostile-input',
};
