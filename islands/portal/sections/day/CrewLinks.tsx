import { useState } from 'react';
import {
  type CrewOfDay,
  deleteCrewLink,
  getCrewLinks,
  type NewCrewLink,
  postCrewLink,
} from '../../../../contracts/crew-links.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { useMay } from '../../session.ts';
import { TEXTS as ALL } from './messages.ts';

const TEXTS = ALL.links;
const STALE = [keyOf(getCrewLinks)];

/** The day's crews, each with the link that opens its jobs on a phone. */
export function CrewLinks({ day }: { day: string }) {
  const query = useCall(getCrewLinks, { query: { day } });
  return (
    <section className="panel stack gap-3" aria-label={TEXTS.title}>
      <h2>{TEXTS.title}</h2>
      <p className="soft">{TEXTS.about}</p>
      <QueryView query={query} of={ALL.what} lines={2} keepsData>
        {(crews) =>
          crews.length === 0 ? (
            <p>{TEXTS.none}</p>
          ) : (
            <ul className="people-list">
              {crews.map((crew) => (
                <Crew key={crew.crew_id} crew={crew} day={day} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function Crew({ crew, day }: { crew: CrewOfDay; day: string }) {
  const { crew_id, link } = crew;
  const mayAct = useMay('manage_leads');
  const [made, setMade] = useState<NewCrewLink | null>(null);
  const make = useSubmit({
    send: () => call(postCrewLink, { body: { crew_id, day } }),
    failed: TEXTS.failed,
    says: 'notice',
    onDone: setMade,
    stale: STALE,
  });
  const revoke = useSubmit({
    send: (id: number) => call(deleteCrewLink, { params: { id } }),
    failed: TEXTS.failed,
    says: 'notice',
    done: TEXTS.revoked,
    stale: STALE,
  });
  return (
    <li>
      <div>
        <strong>{TEXTS.crew(crew.crew, crew.people, crew.jobs)}</strong>
        {link && (
          <p className="soft">
            {TEXTS.live(
              moment(link.opens_at, link.time_zone),
              moment(link.closes_at, link.time_zone),
            )}
          </p>
        )}
      </div>
      {mayAct && (
        <div className="row gap-2">
          <Button
            look={link ? 'quiet' : 'solid'}
            disabled={make.busy}
            label={link ? TEXTS.again : TEXTS.make}
            aria-label={TEXTS.of(link ? TEXTS.again : TEXTS.make, crew.crew)}
            onClick={() => make.submit()}
          />
          {link && (
            <Button
              disabled={revoke.busy}
              label={TEXTS.revoke}
              aria-label={TEXTS.of(TEXTS.revoke, crew.crew)}
              onClick={() => revoke.submit(link.id)}
            />
          )}
        </div>
      )}
      {made && <NewLink link={made} onClose={() => setMade(null)} />}
    </li>
  );
}

/** The address, this once: to copy, to share, to scan. */
function NewLink({ link, onClose }: { link: NewCrewLink; onClose: () => void }) {
  const { url, qr, crew } = link;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('success', TEXTS.copied),
      () => notify('error', TEXTS.failed),
    );
  // A person who closes the sheet of the phone has changed their mind.
  const share = () => navigator.share({ title: TEXTS.dialog(crew), url }).catch(() => undefined);
  return (
    <Dialog title={TEXTS.dialog(crew)} onClose={onClose}>
      <div className="stack">
        <p>{TEXTS.once}</p>
        <label>
          <span className="label">{TEXTS.address}</span>
          <input
            className="input"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <div className="row gap-2">
          <Button look="solid" icon="copy" label={TEXTS.copy} onClick={() => void copy()} />
          {'share' in navigator && (
            <Button icon="upload" label={TEXTS.share} onClick={() => void share()} />
          )}
        </div>
        <figure className="crew-code">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt=""
            width="200"
            height="200"
          />
          <figcaption className="soft">{TEXTS.qr}</figcaption>
        </figure>
      </div>
      <div className="dialog-actions">
        <Button onClick={onClose} label={TEXTS.close} />
      </div>
    </Dialog>
  );
}
