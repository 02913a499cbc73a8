import { doneOf, toDo } from '../messages/checklists.ts';

// The checklists of a page: their ticks stay on this device, and the list prints without the page.

const { documentElement: root } = document;
const KEY = `ticks:${location.pathname.replace(/\/$/, '')}`;
const lists = document.querySelectorAll<HTMLElement>('.ticks');
const boxes = document.querySelectorAll<HTMLInputElement>('.ticks input');

/** A device may refuse to keep anything: then the ticks last as long as the page. */
function onDevice(use: (storage: Storage) => void) {
  try {
    use(localStorage);
  } catch {}
}

/** Says below each list how much of the list is done. */
function tally() {
  for (const list of lists) {
    const all = list.querySelectorAll('input').length;
    const done = list.querySelectorAll(':checked').length;
    const tools = list.querySelector<HTMLElement>('.list-tools');
    tools?.toggleAttribute('data-ticked', done > 0);
    const words = tools?.querySelector('.done');
    if (words) words.textContent = done ? doneOf(done, all) : toDo(all);
  }
}

function keep() {
  const ticked = [...boxes].filter((box) => box.checked).map((box) => box.value);
  onDevice((device) => {
    if (ticked.length > 0) device.setItem(KEY, ticked.join(' '));
    else device.removeItem(KEY);
  });
  tally();
}

onDevice((device) => {
  const ticked = device.getItem(KEY)?.split(' ') ?? [];
  for (const box of boxes) box.checked = ticked.includes(box.value);
});
tally();

for (const list of lists) {
  list.addEventListener('change', keep);
  list.querySelector('.untick')?.addEventListener('click', () => {
    for (const box of list.querySelectorAll('input')) box.checked = false;
    keep();
    list.querySelector('input')?.focus();
  });
  list.querySelector('.print')?.addEventListener('click', () => {
    root.dataset.print = 'list';
    print();
  });
}
addEventListener('afterprint', () => delete root.dataset.print);
