/** Responses to users and clients who must log in. CAP sends only the status, which browsers might cache. */
import express, { type RequestHandler, type Response } from "express";
import cds from "@sap/cds";
import { errorText, languageOfHeader } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { fail, NO_STORE } from "./fail.ts";

/**
 * Adds a text to 401 responses of CAP; the header `WWW-Authenticate` of CAP's login is not changed. All responses get the same function: a separate
 * function for each would retain the response in memory until a full garbage collection.
 */
function refuseWith(send: (response: Response, error: Z2ui5Error) => void): RequestHandler {
  function sendStatus(this: Response, status: number): Response {
    if (status !== 401) return express.response.sendStatus.call(this, status);
    send(this, new Z2ui5Error("LOGIN"));
    return this;
  }
  return (_request, response, next) => {
    response.sendStatus = sendStatus;
    next();
  };
}

/** For roundtrips: a text. */
export const refuseLoginAsText: RequestHandler = refuseWith(fail);

/** For OData services: an error with code and message. */
const refuseAsOData = refuseWith((response, error) => {
  const language = (cds.context?.locale ?? languageOfHeader(response.req.get("accept-language"))) || "en";
  response.status(401).json({ error: { code: error.code, message: errorText(error, language) } });
});

/** For OData services, whose responses contain user data and must not be cached either. */
export const refuseLoginAsOData: RequestHandler = (request, response, next) => {
  response.set(NO_STORE);
  refuseAsOData(request, response, next);
};
