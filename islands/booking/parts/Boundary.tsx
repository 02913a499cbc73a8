import { Component, type ReactNode } from 'react';
import { debugLog } from '../../shared/debug-log.ts';
import { QUOTE_PAGE } from '../messages/addresses.ts';
import { FRAME } from '../messages/frame.ts';
import { clearBooking } from '../state/store.ts';

/** Shows its children; or, when one of them breaks, a sentence and two ways on in place of a blank page. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    debugLog('crash', { error });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="wizard">
        <div className="notice bad" role="alert">
          <p>{FRAME.broken}</p>
          <div className="actions">
            <button type="button" className="button solid" onClick={() => location.reload()}>
              {FRAME.reload}
            </button>
            <button type="button" className="button quiet" onClick={startOver}>
              {FRAME.startOver}
            </button>
          </div>
        </div>
      </div>
    );
  }
}

/** The stored answers may have broken the page: they go, and so does the address that led to it. */
function startOver() {
  clearBooking();
  location.replace(QUOTE_PAGE);
}
