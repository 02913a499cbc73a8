import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Declaration = Node & { declarations: (Node & { init: Node | null })[] };

const CONTRACTS = /\/contracts\/[\w/-]+\.ts(\?|$)/;
const FUNCTION = /^(Arrow)?Function/;
/** Expressions that the bundler cannot tell to be free of side effects. */
const RUNS = /^(Call|New|TaggedTemplate|Member)Expression$|^SpreadElement$/;

/**
 * Takes the schemas out of browsers' code, and zod with them. An endpoint keeps its method and
 * path. Every other constant of a contract that is made by a call is marked as free of side effects,
 * so that the bundler drops the unused ones.
 */
export function eraseContracts(): Plugin {
  return {
    name: 'erase-contracts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!CONTRACTS.test(id)) return null;
      const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] };
      return { code: erase(code, body), map: null };
    },
  };
}

/** The module with its constants made inert; `body` is its syntax tree. */
function erase(code: string, body: Node[]): string {
  let erased = code;
  for (const statement of body.toReversed()) {
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { init } of (declared as Declaration).declarations.toReversed()) {
      if (!init || !runs(init)) continue;
      const { start, end } = init;
      erased = erased.slice(0, start) + inert(code, init) + erased.slice(end);
    }
  }
  return erased;
}

function inert(code: string, init: Node): string {
  const text = (node: Node | undefined) => (node ? code.slice(node.start, node.end) : '');
  const callee = init.callee as (Node & { name?: string }) | undefined;
  if (callee?.name !== 'endpoint') return `/* @__PURE__ */ (() => (${text(init)}))()`;
  const [method, path] = init.arguments as Node[];
  return `{ method: ${text(method)}, path: ${text(path)} }`;
}

function runs(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(runs);
  if (!isNode(node) || FUNCTION.test(node.type)) return false;
  return RUNS.test(node.type) || Object.values(node).some(runs);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
