import * as z from 'zod/mini';
import { CrewFacts, HomeFacts } from './moves.ts';

type NullableShape<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name]>;
};
/** How the homes are reached; their types have names of their own here. */
const access = z.omit(HomeFacts, { home_type_at_pickup: true, home_type_at_dropoff: true }).shape;
/** Fields that are null where unknown. */
const nullable = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.nullable(field)]),
  ) as NullableShape<Shape>;

/** The homes of a booked move, as operators and its vendor read them. */
export const BookedHomes = z.object({
  type_at_pickup: HomeFacts.shape.home_type_at_pickup,
  type_at_dropoff: HomeFacts.shape.home_type_at_dropoff,
  ...access,
  ...nullable(CrewFacts.shape),
});
