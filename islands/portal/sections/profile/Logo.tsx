import { LOGO_LIMITS } from '../../../../contracts/portal/logos.ts';
import { deleteLogo, getProfile, putLogo } from '../../../../contracts/portal/profiles.ts';
import { markOf } from '../../../../contracts/vendors.ts';
import { call, onHost } from '../../../shared/client.ts';
import { FormProblem } from '../../../shared/form/Form.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { useSession } from '../../session.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.logo;

/** The company's logo: shown, replaced, removed. */
export function Logo({ company, url }: { company: string; url: string | null }) {
  const slug = useSession(({ person }) => person?.vendor_slug ?? '');
  const { busy, errors, problem, submit } = useSubmit({
    send: (chosen: File | null) => (chosen ? call(putLogo, { body: chosen }) : call(deleteLogo)),
    check: (chosen): FieldErrors =>
      chosen && chosen.size > LOGO_LIMITS.bytes ? { logo: texts.tooLarge } : {},
    failed: texts.failed,
    says: 'form-always',
    done: (_, chosen) => (chosen ? texts.saved : texts.removed),
    stale: [keyOf(getProfile)],
  });

  return (
    <Panel className="stack gap-3 logo-panel" title={texts.title}>
      <div className={url ? 'logo-plate own' : 'logo-plate'}>
        <img
          src={url ? onHost(url) : markOf(slug)}
          alt={texts.alt(company)}
          width="160"
          height="160"
        />
      </div>
      {!url && <p className="soft">{texts.none}</p>}
      <p className="soft">{texts.hint}</p>
      <FormProblem text={errors.logo ?? problem} />
      <input
        id="logo-file"
        className="visually-hidden"
        type="file"
        accept="image/png,image/svg+xml,.png,.svg"
        aria-label={url ? texts.replace : texts.choose}
        disabled={busy}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) submit(chosen);
          event.target.value = '';
        }}
      />
      <div className="row">
        <label className="button quiet" htmlFor="logo-file">
          <Icon name="upload" /> {url ? texts.replace : texts.choose}
        </label>
        {url && <Button disabled={busy} onClick={() => submit(null)} label={texts.remove} />}
      </div>
    </Panel>
  );
}
