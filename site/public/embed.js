// Puts a mover's price form into the mover's own page, behind a button or in the page itself:
//   <script src="https://…/embed.js" data-vendor="…" async></script>
// The form is in French with data-language="fr", or on a page whose <html lang> says so.
// Until the frame has answered a plain link stands in its place; where the frame may not stand, the link stays.
(() => {
  const script = document.currentScript;
  const home = new URL(script.src).origin;
  const { vendor, mode = 'button', accent, paper, ink, ...said } = script.dataset;
  const isFrench = /^fr/i.test(said.language || document.documentElement.lang);
  const { label = isFrench ? 'Obtenir un prix' : 'Get a price' } = said;
  const here = document.createElement('div');
  const link = document.createElement('a');
  link.href = `${home}${isFrench ? '/fr/prix' : '/quote'}${vendor ? `?mover=${encodeURIComponent(vendor)}` : ''}`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = label;
  here.append(link);
  script.after(here);
  if (!vendor) return;

  const hex = /^#[0-9a-f]{6}$/i;
  const asked = Object.entries({ accent, paper, ink }).filter(([, value]) => hex.test(value));
  if (isFrench) asked.push(['language', 'fr']);
  if (mode === 'button') {
    const ground = hex.test(accent) ? accent : '#0f5c4a';
    const light = [1, 3, 5]
      .map((at) => Number.parseInt(ground.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    // Above this luminance black reads better than white.
    const isLight = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.179;
    link.style.cssText = `display:inline-block;padding:.8em 1.4em;border-radius:8px;background:${ground};color:${isLight ? '#000' : '#fff'};font:600 1rem system-ui,sans-serif;text-decoration:none`;
  }

  function makeFrame(style) {
    const frame = document.createElement('iframe');
    frame.src = `${home}/embed/${encodeURIComponent(vendor)}?${new URLSearchParams(asked)}`;
    frame.title = label;
    frame.style.cssText = `border:0;width:100%;${style}`;
    return frame;
  }

  /** Calls with each message of that frame; of no other window, and no other origin. */
  function listen(frame, heard) {
    addEventListener('message', ({ origin, source, data }) => {
      if (origin === home && source === frame.contentWindow && data?.portage) heard(data);
    });
  }

  if (mode === 'inline') {
    const frame = makeFrame('display:block;height:0');
    listen(frame, ({ portage, height }) => {
      if (portage === 'top') {
        if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
        return;
      }
      frame.style.height = `${Number(height)}px`;
      link.hidden = true;
    });
    here.append(frame);
    return;
  }

  let dialog;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return;
    event.preventDefault();
    if (!dialog) {
      dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', label);
      dialog.style.cssText =
        'box-sizing:border-box;width:min(72rem,100vw);height:100dvh;max-width:none;max-height:none;margin:auto;padding:0;border:0;overflow:hidden';
      const close = document.createElement('button');
      close.type = 'button';
      close.textContent = '×';
      close.setAttribute('aria-label', isFrench ? 'Fermer' : 'Close');
      close.style.cssText =
        'position:absolute;top:4px;right:12px;width:44px;height:44px;border:0;border-radius:50%;background:#fff;color:#000;font:1.5rem system-ui;cursor:pointer';
      close.onclick = () => dialog.close();
      const other = link.cloneNode(true);
      const frame = makeFrame('height:100%');
      listen(frame, () => {
        other.hidden = true;
        other.style.display = 'none';
      });
      dialog.append(other, frame, close);
      document.body.append(dialog);
    }
    dialog.showModal();
  });
})();
