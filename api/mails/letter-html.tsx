import type { ReactNode } from 'react';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { WORDS } from '../domain/words.ts';
import type { Amount, Block, Fact, Letter } from './letter.ts';
import { Linked, Table } from './letter-parts.tsx';
import { DARK_CSS, STYLE } from './letter-style.ts';
import { TicketHtml } from './letter-ticket.tsx';
import { MARK_CID } from './mail-pictures.ts';

/** A letter as HTML: tables and inline styles, which every mail reader shows alike. */
export function LetterHtml({ letter }: { letter: Letter }) {
  const { language } = letter;
  return (
    <html lang={WORDS[language].locale}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{DARK_CSS}</style>
      </head>
      <body className="paper" style={STYLE.body}>
        <div style={STYLE.preview}>{letter.preview}</div>
        <Table>
          <tr>
            <td align="center" style={STYLE.outer}>
              <Table style={STYLE.inner}>
                <tr>
                  <td className="brand" style={STYLE.brand}>
                    <img src={`cid:${MARK_CID}`} width={32} height={32} alt="" style={STYLE.mark} />
                    {FACTS.name}
                  </td>
                </tr>
                <tr>
                  <td className="card" style={STYLE.card}>
                    <h1 style={STYLE.heading}>{letter.heading}</h1>
                    {letter.blocks.map((block, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                      <BlockHtml key={at} block={block} language={language} />
                    ))}
                  </td>
                </tr>
                <tr>
                  <td className="quiet" style={STYLE.footer}>
                    {letter.footer.map((line) => (
                      <p key={line} style={STYLE.small}>
                        {line}
                      </p>
                    ))}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function BlockHtml({ block, language }: { block: Block; language: Language }) {
  switch (block.kind) {
    case 'text':
      return <p style={STYLE.text}>{block.text}</p>;
    case 'notice':
      return (
        <p className="notice" style={STYLE.notice}>
          {block.text}
        </p>
      );
    case 'quote':
      return (
        <blockquote className="quiet" style={STYLE.quote}>
          {block.text}
        </blockquote>
      );
    case 'action':
      return (
        <p style={STYLE.text}>
          <a className="action" href={block.href} style={STYLE.action}>
            {block.label}
          </a>
        </p>
      );
    case 'list':
      return (
        <>
          <Title>{block.title}</Title>
          <ol style={STYLE.list}>
            {block.items.map((item) => (
              <li key={item} style={STYLE.item}>
                {item}
              </li>
            ))}
          </ol>
        </>
      );
    case 'ticket':
      return <TicketHtml ticket={block.ticket} language={language} />;
    case 'facts':
      return (
        <>
          <Title>{block.title}</Title>
          <Table>
            {block.facts.map((fact) => (
              <FactRow key={fact.term} fact={fact} />
            ))}
          </Table>
        </>
      );
    case 'amounts':
      return (
        <>
          <Title>{block.title}</Title>
          <Table>
            {block.amounts.map((amount, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
              <AmountRow key={at} amount={amount} />
            ))}
          </Table>
          {block.note && <p style={STYLE.amountsNote}>{block.note}</p>}
        </>
      );
  }
}

function Title({ children }: { children: ReactNode }) {
  return <h2 style={STYLE.title}>{children}</h2>;
}

function FactRow({ fact: { term, value, href } }: { fact: Fact }) {
  return (
    <tr>
      <td className="quiet" style={STYLE.term} valign="top">
        {term}
      </td>
      <td style={STYLE.value} valign="top">
        <Linked href={href}>{value}</Linked>
      </td>
    </tr>
  );
}

function AmountRow({ amount: { label, href, note, value, strong } }: { amount: Amount }) {
  const weight = { fontWeight: strong ? 700 : 400 };
  return (
    <tr>
      <td className="line" style={{ ...STYLE.label, ...weight }} valign="top">
        <Linked href={href}>{label}</Linked>
        {note && (
          <span className="quiet" style={STYLE.note}>
            {note}
          </span>
        )}
      </td>
      <td className="line" style={{ ...STYLE.money, ...weight }} valign="top" align="right">
        {value}
      </td>
    </tr>
  );
}
