import type { ComponentType } from 'react';
import { MANAGE } from '../messages/manage.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import type { SectionProps } from './section-props.ts';

const { titles } = MANAGE.documents;

const LOADS: Record<keyof typeof titles, () => Promise<ComponentType<SectionProps>>> = {
  confirmation: () => import('./documents/Confirmation.tsx').then((module) => module.Confirmation),
  receipt: () => import('./documents/Receipt.tsx').then((module) => module.Receipt),
  estimate: () => import('./documents/Estimate.tsx').then((module) => module.Estimate),
};

/** The documents of a paid booking, each at its own address: `/booking#receipt`. */
export const DOCUMENTS = Object.entries(LOADS).map(([id, load]) => ({
  id,
  title: titles[id as keyof typeof titles],
  Part: lazyPart(load),
}));
export type BookingDocument = (typeof DOCUMENTS)[number];
