import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LOGO_LIMITS } from '../../../../contracts/portal/logos.ts';
import { address, errorMessage, request } from '../../../shared/request.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.logo;

/** The company's logo: shown, replaced, removed. */
export function Logo({ company, url }: { company: string; url: string | null }) {
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      notify('success', done);
      await client.invalidateQueries({ queryKey: ['profile'] });
    } catch (error) {
      setProblem(errorMessage(error, texts.failed));
    } finally {
      setBusy(false);
      if (file.current) file.current.value = '';
    }
  }

  function upload(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > LOGO_LIMITS.bytes) return setProblem(texts.tooLarge);
    const save = () => request('PUT', '/vendor/vendor/logo', { body: chosen });
    void change(save, texts.saved);
  }

  return (
    <section className="panel logo-panel" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <div className="logo-plate">
        {url ? (
          <img src={address(url)} alt={texts.alt(company)} width="160" height="160" />
        ) : (
          <Icon name="truck" size={56} />
        )}
      </div>
      {!url && <p className="soft">{texts.none}</p>}
      <p className="soft">{texts.hint}</p>
      {problem && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <input
        ref={file}
        id="logo-file"
        className="visually-hidden"
        type="file"
        accept="image/png,image/svg+xml,.png,.svg"
        aria-label={url ? texts.replace : texts.choose}
        disabled={busy}
        onChange={(event) => upload(event.target.files?.[0])}
      />
      <div className="row">
        <label className="button quiet" htmlFor="logo-file">
          <Icon name="upload" /> {url ? texts.replace : texts.choose}
        </label>
        {url && (
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            onClick={() =>
              void change(() => request('DELETE', '/vendor/vendor/logo'), texts.removed)
            }
          >
            {texts.remove}
          </button>
        )}
      </div>
    </section>
  );
}
