/** The tab's data when its storage is denied (blocked cookies, a sandboxed frame) or full. */
const memory = new Map<string, string>();

/** Session storage that never throws: where it cannot be had, the page's own memory serves. */
export const tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => memory.get(key) ?? tryStorage((storage) => storage.getItem(key)),
  setItem(key, value) {
    memory.set(key, value);
    tryStorage((storage) => storage.setItem(key, value));
  },
  removeItem(key) {
    memory.delete(key);
    tryStorage((storage) => storage.removeItem(key));
  },
};

function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
