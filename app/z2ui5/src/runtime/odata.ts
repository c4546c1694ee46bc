import type Control from "sap/ui/core/Control";
import type Model from "sap/ui/model/Model";

type ModelClass = new (settings: { serviceUrl: string; annotationURI?: string }) => Model;

/**
 * Gives a control an OData V2 model (wire-v1 §4.3 and action `SET_ODATA_MODEL`). The model class is loaded on first use.
 *
 * @param name model name; empty for the default model
 */
export async function attachODataModel(
  control: Control,
  serviceUrl: string,
  name?: string,
  annotationURI?: string,
): Promise<void> {
  const ODataModel = await new Promise<ModelClass>((resolve, reject) => {
    sap.ui.require(["sap/ui/model/odata/v2/ODataModel"], resolve, reject);
  });
  control.setModel(new ODataModel({ serviceUrl, annotationURI: annotationURI || undefined }), name || undefined);
}
