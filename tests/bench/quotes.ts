import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { locate } from '../../api/domain/places.ts';
import { type LocatedMove, quoteMove } from '../../api/domain/pricing/engine.ts';
import { calendarDays, priceDays } from '../../api/domain/pricing/price-calendar.ts';
import { prepareSupply, type SupplySnapshot } from '../../api/domain/pricing/supply-snapshot.ts';
import { roads } from '../../api/domain/roads/ways.ts';
import { dayNumber, torontoToday } from '../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import { Move } from '../../contracts/moves.ts';
import { connect } from '../../db/connect.ts';
import { readSupply } from '../../db/supply.ts';
import type { EarlierCommit } from './before.ts';
import { benchDates } from './leads.ts';
import { answering, CONNECTIONS, perSecond, quoteRequests, ROUNDS, round } from './measures.ts';
import { benchMoves } from './moves.ts';
import { installNodeServers, startNodeServer } from './node-servers.ts';
import { pin, startBenchApi, type Target } from './processes.ts';
import { median, type Row } from './table.ts';

type Turn = { perSecond: number; micros: number; p99: number };

/**
 * Quotes by processor time beside the same engine behind Fastify and Express on Node, in turn, each
 * alone on the first processor; and beside an earlier commit, where one is given.
 */
export async function measureQuotes(
  seeded: string,
  folder: string,
  before: EarlierCommit | null,
): Promise<Row[]> {
  const node = await installNodeServers(`${folder}/node`);
  const targets: Record<string, Target> = {
    ours: await answering(await startBenchApi(seeded, `${folder}/api`)),
    fastify: await answering(await startNodeServer(node, 'fastify', seeded)),
    express: await answering(await startNodeServer(node, 'express', seeded)),
    ...(before && {
      before: await answering(
        await startBenchApi(before.seeded, `${folder}/before-api`, before.folder),
      ),
    }),
  };
  const requests = quoteRequests();
  const turns: Record<string, Turn[]> = {};
  for (const [name, target] of Object.entries(targets)) {
    await pin(target);
    turns[name] = [];
    // The compiler needs some ten thousand quotes before it has seen everything.
    for (let turn = 0; turn < 3; turn++) await round(target, requests);
  }
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [name, target] of Object.entries(targets)) {
      turns[name]?.push(await timed(target, requests));
    }
  }
  await Promise.all(Object.values(targets).map(({ service }) => service.stop()));

  const middle = (name: string, of: keyof Turn) =>
    median((turns[name] ?? []).map((one) => one[of]));
  const beside = (name: string, what: string, limit: number): Row => ({
    what,
    ours: `${middle('ours', 'micros').toFixed(0)} µs a quote`,
    beside: `${middle(name, 'micros').toFixed(0)} µs`,
    figure: middle(name, 'micros') / middle('ours', 'micros'),
    unit: '×',
    limit,
  });
  return [
    beside('fastify', 'Quotes per processor time beside Fastify on Node 24', 1),
    beside('express', 'Quotes per processor time beside Express 5 on Node 24', 1.3),
    ...(before
      ? [
          beside('before', 'Quotes per processor time beside the commit before', 0.75),
          {
            what: 'Quotes a second beside the commit before',
            ours: perSecond(middle('ours', 'perSecond')),
            beside: perSecond(middle('before', 'perSecond')),
            figure: (100 * middle('ours', 'perSecond')) / middle('before', 'perSecond'),
            unit: '%' as const,
            limit: 75,
          },
        ]
      : []),
    {
      what: `Quotes, p99 at ${CONNECTIONS} connections`,
      ours: perSecond(middle('ours', 'perSecond')),
      figure: middle('ours', 'p99'),
      unit: 'ms',
      limit: 15,
    },
    ...(await measureEngine(seeded)),
    measureWays(),
  ];
}

async function timed(target: Target, requests: string[]): Promise<Turn> {
  const start = await processorMs(target.service.pid);
  const { total, perSecond: speed, p99 } = await round(target, requests);
  const spent = (await processorMs(target.service.pid)) - start;
  return { perSecond: speed, micros: (1000 * spent) / total, p99 };
}

/** Processor time that a process has used in all its threads; NaN where there is no `/proc`. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The engine alone, without HTTP: all prices of a move, and the calendar of the days around it. */
async function measureEngine(seeded: string): Promise<Row[]> {
  const sql = connect(seeded);
  const today = torontoToday(new Date());
  const supply = prepareSupply(await readSupply(sql, today, today));
  await sql.end();
  const moves = benchMoves(benchDates(60)).flatMap((asked): LocatedMove[] => {
    const move = Move.parse(asked);
    const [origin, destination] = [locate(move.origin_address), locate(move.destination_address)];
    return origin && destination ? [{ ...move, origin, destination }] : [];
  });
  return [measurePricing(supply, moves), measureCalendar(supply, moves, dayNumber(today))];
}

/** Pricing beside writing and reading its reply as JSON once. */
function measurePricing(supply: SupplySnapshot, moves: LocatedMove[]): Row {
  const replies = moves.map((move) => quoteMove(supply, move, roads));
  const price = () => moves.forEach((move) => void quoteMove(supply, move, roads));
  const json = () => replies.forEach((reply) => void JSON.parse(JSON.stringify(reply)));
  const rounds: { price: number; json: number }[] = [];
  for (let turn = 0; turn < 60; turn++) {
    rounds.push({ price: microsOf(price), json: microsOf(json) });
  }
  const middle = (of: 'price' | 'json') => median(rounds.map((turn) => turn[of])) / moves.length;
  return {
    what: 'Pricing four movers beside JSON of the reply, written and read',
    ours: `${middle('price').toFixed(1)} µs`,
    beside: `${middle('json').toFixed(1)} µs`,
    figure: middle('json') / middle('price'),
    unit: '×',
    limit: 1,
  };
}

/** The 29 days around a move, each by all movers. */
function measureCalendar(supply: SupplySnapshot, moves: LocatedMove[], today: number): Row {
  const micros = microsOf(() => {
    for (const move of moves) {
      const days = calendarDays(dayNumber(move.move_date), today, today + MAX_DAYS_AHEAD);
      priceDays(supply, move, roads, days);
    }
  });
  const figure = micros / moves.length / 1000;
  return {
    what: 'A price calendar of 29 days, all movers',
    ours: `${(figure * 1000).toFixed(0)} µs`,
    figure,
    unit: 'ms',
    limit: 15,
  };
}

/** The way by road between any two of Canada's cities, asked as addresses that were never seen before. */
function measureWays(): Row {
  const cities = PLACES.filter(({ kind }) => kind === 'city');
  let ways = 0;
  const micros = microsOf(() => {
    for (const [at, { lat, lng }] of cities.entries()) {
      const other = cities[(at * 7) % cities.length] ?? cities[0];
      // New objects each time: the ends of a way are kept by theirs.
      if (other) roads({ lat, lng }, { lat: other.lat, lng: other.lng });
      ways++;
    }
  });
  const figure = (micros * 10) / ways / 1000;
  return {
    what: 'A way by road between two addresses',
    ours: `${(figure * 1000).toFixed(0)} µs`,
    figure,
    unit: 'ms',
    limit: 0.2,
  };
}

function microsOf(work: () => void): number {
  const start = process.cpuUsage();
  for (let turn = 0; turn < 10; turn++) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 10;
}
