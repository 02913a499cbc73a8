import { SERVICES, type Service } from '../../../contracts/choices.ts';
import { SERVICES_ALSO, SERVICES_TEXT, type ServiceText } from '../messages/services.ts';

/** A service by its key or its name, in any spelling; undefined for an unknown service. */
export function serviceText(service: string): ServiceText | undefined {
  const written = service.toLowerCase();
  const isWritten = (key: Service) =>
    written === key || written === SERVICES_TEXT[key].name.toLowerCase();
  const found = SERVICES.find(isWritten) ?? SERVICES_ALSO[written];
  return found && SERVICES_TEXT[found];
}
