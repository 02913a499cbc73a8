/** Portage's canoe, as it stands in the site's header. */
export function Canoe() {
  return (
    <svg className="ticket-canoe" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path fill="#faf7f0" d="M6 16.5c3 6.5 8 9 14 9s11-2.5 14-9c-3 2-7.5 3-14 3s-11-1-14-3z" />
      <g fill="none" strokeLinecap="round">
        <path stroke="#ead9b5" strokeWidth="2.2" d="M9 32c4-3 7 2 11 0s7-3 11 0" />
        <path stroke="#ff7a64" strokeWidth="2.6" d="M26.5 8 16 27.5" />
      </g>
    </svg>
  );
}

/** The dotted way from one home to the other; the truck stands at the second. */
export function TicketWay() {
  return (
    <div className="ticket-way">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path className="house" d="M2.5 9.5 10 3l7.5 6.5V17a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1z" />
      </svg>
      <span />
      <svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true" focusable="false">
        <path className="truck" d="M2 3.5A1.5 1.5 0 0 1 3.5 2h20A1.5 1.5 0 0 1 25 3.5V19H2z" />
        <path className="cab" d="M26.5 7H32a2 2 0 0 1 1.7 1l3.8 5.6a2 2 0 0 1 .3 1.1V19H26.5z" />
        <path className="pane" d="M29 9.5h2.7l2.6 4H29z" />
        <circle className="wheel" cx="9" cy="19.5" r="3.2" />
        <circle className="wheel" cx="31" cy="19.5" r="3.2" />
      </svg>
      <svg viewBox="0 0 20 20" width="28" height="28" aria-hidden="true" focusable="false">
        <path className="house to" d="M2 9.5 10 2.5l8 7V17a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z" />
        <path className="pane" d="M8 18v-5.5h4V18z" />
      </svg>
    </div>
  );
}

/** The mark of a step that is done. */
export const Tick = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="m4 8.5 2.8 2.7L12 5.3" />
  </svg>
);
