import type { Plugin } from 'vite';

const isIcon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/** The parts of an icon never change places, so React needs no keys for them: random letters, which nothing squeezes. */
export function slimIcons(): Plugin {
  return {
    name: 'hearth:slim-icons',
    apply: 'build',
    transform(code, id) {
      if (!isIcon.test(id)) return undefined;
      return { code: withoutKeys(code), map: null };
    },
  };
}

export function withoutKeys(code: string): string {
  return code.replace(/,\s*key: "\w+"/g, '').replace(/^__iconData\.node;\n/m, '');
}
