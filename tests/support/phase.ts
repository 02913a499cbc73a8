/** Runs what all tests wait for, and says so while it lasts: the terminal would be silent for minutes. */
export async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  console.log(`… ${name}`);
  const result = await work();
  console.log(`✓ ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
