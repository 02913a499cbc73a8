import ElevatorBooking from '../figures/ElevatorBooking.astro';
import EstimateSheet from '../figures/EstimateSheet.astro';
import MeterReading from '../figures/MeterReading.astro';
import ParkingSigns from '../figures/ParkingSigns.astro';
import SofaTurn from '../figures/SofaTurn.astro';
import TorontoMap from '../figures/TorontoMap.astro';
import Callout from './Callout.astro';
import Checklist from './Checklist.astro';
import CollectedTable from './CollectedTable.astro';
import CostTable from './CostTable.astro';
import Fact from './Fact.astro';
import ProvinceChecks from './ProvinceChecks.astro';
import ProvinceFacts from './ProvinceFacts.astro';
import ProvinceTable from './ProvinceTable.astro';
import QuoteButton from './QuoteButton.astro';
import RetentionTable from './RetentionTable.astro';
import Stage from './Stage.astro';
import StreetSources from './StreetSources.astro';
import Table from './Table.astro';
import Timeline from './Timeline.astro';

/** The components that editors use in MDX without importing them (content/README.md), and those for Markdown. */
export const MDX_COMPONENTS = {
  Callout,
  Checklist,
  CollectedTable,
  CostTable,
  ElevatorBooking,
  EstimateSheet,
  Fact,
  MeterReading,
  ParkingSigns,
  ProvinceChecks,
  ProvinceFacts,
  ProvinceTable,
  QuoteButton,
  RetentionTable,
  SofaTurn,
  Stage,
  StreetSources,
  Timeline,
  TorontoMap,
  table: Table,
};
