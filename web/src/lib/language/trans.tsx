import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Described, i18n } from './words.ts';

type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
type Props = Described & { values?: Record<string, unknown>; components?: Elements };

/** Lingui's macro calls this for a sentence with elements in it: `<0>` in the text stands for the first of them. */
export function Trans({ values = {}, components = {}, ...said }: Props) {
  const elements = { ...components };
  const filled = Object.entries(values).map(([name, value]) => {
    // A name that looks like an element must not become one.
    if (!isValidElement(value) && !(typeof value === 'string' && value.includes('<'))) return [name, value];
    elements[name] = createElement(Fragment, null, value as ReactNode);
    return [name, `<${name}/>`];
  });
  return build(i18n._(said, Object.fromEntries(filled)), elements);
}

const tag = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s;

function build(text: string, elements: Elements): ReactNode {
  const [before, ...parts] = text.split(tag);
  if (parts.length === 0) return text;
  const nodes: ReactNode[] = [before];
  for (let at = 0; at < parts.length; at += 4) {
    const [paired, inner, alone, after] = parts.slice(at, at + 4);
    const element = elements[paired ?? alone ?? ''];
    nodes.push(
      element ? cloneElement(element, { key: at }, inner ? build(inner, elements) : element.props.children) : inner,
    );
    nodes.push(after);
  }
  return nodes;
}
