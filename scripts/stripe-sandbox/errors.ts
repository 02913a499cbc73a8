type Status = 400 | 401 | 404 | 409 | 500;

/** An error in the provider's JSON: `{ error: { type, code, message, param } }`. */
export class SandboxError extends Error {
  readonly status: Status;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(
    status: Status,
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    const { type = 'invalid_request_error', ...rest } = details;
    this.body = { error: { type, message, ...rest } };
  }
}

/** 404 in the provider's words. */
export function missing(noun: string, id: string, param = 'id'): SandboxError {
  return new SandboxError(param === 'id' ? 404 : 400, `No such ${noun}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

/** 400 for a parameter that the provider, or its stand-in, does not know. */
export function unknownParameter(param: string): SandboxError {
  return new SandboxError(400, `Received unknown parameter: ${param}`, {
    code: 'parameter_unknown',
    param,
  });
}

/** 400 for a parameter that is absent or wrong, in the provider's words. */
export function invalid(param: string, message: string): SandboxError {
  return new SandboxError(400, message, { param });
}
