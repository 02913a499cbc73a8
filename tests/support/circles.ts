/**
 * Files that import each other, directly or by way of others: one sorted list a circle (Tarjan's
 * strongly connected components). `imports` holds the files that each file imports.
 */
export function findCircles(imports: Record<string, string[]>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();

  function visit(file: string): number {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    onStack.add(file);
    let low = index;
    for (const next of imports[file] ?? []) {
      if (!imports[next]) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (onStack.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const member of circle) onStack.delete(member);
      if (circle.length > 1 || imports[file]?.includes(file)) circles.push(circle.sort());
    }
    return low;
  }

  for (const file of Object.keys(imports)) if (!order.has(file)) visit(file);
  return circles;
}
