import { createStore, useStore } from 'zustand';
import type { LocateReply } from '../../../contracts/places.ts';

/** The reading of an address, with the text that was asked about. */
export type Answer = { text: string; reply: LocateReply };
export type End = 'from' | 'to';

/** The readings of both ends. They come with the code that asks, after the first step. */
const located = createStore<Record<End, Answer | null>>()(() => ({ from: null, to: null }));

/** Keeps an answer about an end. */
export const setLocated = (end: End, answer: Answer) => located.setState({ [end]: answer });

/** The answers about both ends, followed. */
export const useLocated = () => useStore(located);
