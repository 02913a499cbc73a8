import { type CSSProperties, useEffect, useState } from 'react';

const PIECES = 50;
const LIFE_MS = 3000;

/** 50 pieces for 3 seconds (rule 2.21); no piece where reduced motion is asked. */
export function Confetti() {
  const [pieces, setPieces] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : scatter(),
  );
  useEffect(() => {
    const timer = setTimeout(() => setPieces([]), LIFE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (pieces.length === 0) return null;
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map((style, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        <i key={index} style={style} />
      ))}
    </div>
  );
}

function scatter(): CSSProperties[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const [left, delay, turn, drift] = [0, 1, 2, 3].map(Math.random) as [
      number,
      number,
      number,
      number,
    ];
    return {
      left: `${left * 100}%`,
      '--delay': `${delay * 0.8}s`,
      '--turn': `${turn * 900 - 450}deg`,
      '--drift': `${drift * 16 - 8}vw`,
      '--tint': `var(--confetti-${index % 4})`,
    } as CSSProperties;
  });
}
