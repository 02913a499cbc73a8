import type { WidgetMessage } from '../../contracts/widgets.ts';

// Tells the page around the frame its height, and when another step begins. The frame tells nothing else,
// and hears no answer.

/** The origin around; any origin, where its page does not name it: a height is no secret. */
const around = URL.canParse(document.referrer) ? new URL(document.referrer).origin : '*';
const tell = (message: WidgetMessage) => window.parent.postMessage(message, around);

if (window.parent !== window) {
  new ResizeObserver(() =>
    tell({ portage: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
  window.addEventListener('popstate', () => tell({ portage: 'top' }));
}

// Our other pages stand in no frame: links to them open beside it.
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.pathname !== window.location.pathname) link.target = '_blank';
  },
  { capture: true },
);
